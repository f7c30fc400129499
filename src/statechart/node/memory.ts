/** A cache whose keys describe the inputs. */
export interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

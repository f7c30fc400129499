import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A map that survives a restart. For many entries, use a database. */
export class FileMap<Value> extends Map<string, Value> {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
    if (!existsSync(file)) return;
    for (const [key, value] of JSON.parse(readFileSync(file, 'utf8'))) {
      super.set(key, value);
    }
  }

  override set(key: string, value: Value): this {
    super.set(key, value);
    mkdirSync(dirname(this.#file), { recursive: true });
    // Renaming replaces the old file in one step: the file is always complete.
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this], null, 2));
    renameSync(`${this.#file}.new`, this.#file);
    return this;
  }
}

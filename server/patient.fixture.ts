const { setTimeout } = globalThis;
const { PATIENT_FROM = '5000' } = process.env;

/**
 * `setTimeout` for servers in tests. Their limits, which are delays of five seconds or more, last a
 * hundred times as long, so that they only end what hangs, however slow the machine is. Other such
 * delays also become longer: a failed database is tried again after 500 s. A test that waits for one
 * sets `PATIENT_FROM`.
 */
export const patientTimeout = new Proxy(setTimeout, {
  apply: (real, _, [then, delay = 0, ...given]) =>
    real(then, delay < Number(PATIENT_FROM) ? delay : 100 * delay, ...given),
});

/**
 * The environment of a Node process with this `setTimeout`. `PATIENT_FROM` is the shortest limit
 * that it changes, in milliseconds: `Infinity` keeps all of them.
 */
export const patience = {
  NODE_OPTIONS: `--import=${new URL('./patient-process.fixture.ts', import.meta.url)}`,
};

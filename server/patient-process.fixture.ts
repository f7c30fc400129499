// Loaded before the code of a process (`patience`).
import { patientTimeout } from './patient.fixture.ts';

globalThis.setTimeout = patientTimeout;

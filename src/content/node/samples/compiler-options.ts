import ts from 'typescript';
import { COMPILER_OPTIONS } from '../../samples/compiler-options.ts';

/** TypeScript's options for samples. */
export const OPTIONS: ts.CompilerOptions = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, '.').options;

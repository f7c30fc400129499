import ts from 'typescript';
import { COMPILER_OPTIONS } from '../../samples/compiler-options.ts';

/** How TypeScript reads samples. */
export const OPTIONS: ts.CompilerOptions = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, '.').options;

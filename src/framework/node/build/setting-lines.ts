import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import type { SettingLocator } from '../../../config/setting-place.ts';
import type { Place } from '../../../core/errors.ts';

const require = createRequire(import.meta.url);

/**
 * Returns a function that finds settings in a configuration file. The file must have valid syntax.
 * @param file its path
 * @param shown its name in messages
 */
export function settingLocator(file: string, shown: string): SettingLocator {
  let read: ((setting: string) => number | undefined) | undefined;
  return (setting): Place => {
    // TypeScript is only loaded for the first mistake.
    read ??= lineFinder(require('typescript'), readFileSync(file, 'utf8'));
    const line = read(setting);
    return { file: shown, ...(line === undefined ? {} : { line }) };
  };
}

/**
 * Returns a function that finds the line of a setting. If the setting is missing or computed by
 * code, it returns the line of the closest enclosing setting.
 */
function lineFinder(ts: typeof TypeScript, source: string): (setting: string) => number | undefined {
  const file = ts.createSourceFile('site.config.ts', source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, TypeScript.Expression>();
  let exported: TypeScript.Expression | undefined;
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) exported = statement.expression;
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }

  /**
   * Resolves names, type assertions, and calls such as `defineConfig()` to the underlying
   * expression.
   */
  const resolved = (expression: TypeScript.Expression, depth = 0): TypeScript.Expression => {
    if (depth > 9) return expression;
    if (ts.isIdentifier(expression)) {
      const constant = constants.get(expression.text);
      return constant ? resolved(constant, depth + 1) : expression;
    }
    if (
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isParenthesizedExpression(expression)
    )
      return resolved(expression.expression, depth + 1);
    const [argument] = ts.isCallExpression(expression) ? expression.arguments : [];
    return argument ? resolved(argument, depth + 1) : expression;
  };

  const child = (value: TypeScript.Expression, key: string | number): TypeScript.Node | undefined => {
    if (typeof key === 'number') {
      if (!ts.isArrayLiteralExpression(value)) return undefined;
      // The positions of elements after a spread are unknown.
      const elements = value.elements.slice(0, key + 1);
      return elements.some(ts.isSpreadElement) ? undefined : elements[key];
    }
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    return value.properties.find(({ name }) => name && 'text' in name && name.text === key);
  };

  return (setting) => {
    let at: TypeScript.Node | undefined = exported;
    for (const key of keysOf(setting)) {
      const expression: TypeScript.Node | undefined =
        at && ts.isPropertyAssignment(at)
          ? at.initializer
          : at && ts.isShorthandPropertyAssignment(at)
            ? at.name
            : at;
      const next: TypeScript.Node | undefined =
        expression && ts.isExpression(expression) ? child(resolved(expression), key) : undefined;
      if (!next) break;
      at = next;
    }
    return at && file.getLineAndCharacterOfPosition(at.getStart()).line + 1;
  };
}

/** Splits `redirects[2].to` into its parts. List indexes are numbers. */
function keysOf(setting: string): (string | number)[] {
  return Array.from(
    setting.matchAll(/\['([^']*)'\]|\[(\d+)\]|([^.[\]]+)/g),
    ([, quoted, index, name = '']) => quoted ?? (index === undefined ? name : Number(index)),
  );
}

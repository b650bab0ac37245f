import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readText, root } from '../deploy/workspace.js';

/** A regular expression as it stands in a source file. */
export interface SourcePattern {
  /** `path:line`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** What the sources under some folders hold of patterns, tests aside. */
export interface Found {
  readonly patterns: readonly SourcePattern[];
  /** Where a pattern is put together at run time: nobody can look at it before. */
  readonly built: readonly string[];
}

/** Every regular expression in the sources of some folders. */
export function patternsIn(folders: readonly string[]): Found {
  const patterns: SourcePattern[] = [];
  const built: string[] = [];
  for (const file of folders.flatMap(sourcesIn)) {
    const tree = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const place = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) patterns.push({ place, ...parts(node.text) });
      const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
      if (isMade) built.push(place);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { patterns, built };
}

function parts(literal: string): Pick<SourcePattern, 'source' | 'flags'> {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(spec|\.d)\.ts$|(^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name));

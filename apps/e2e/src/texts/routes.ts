import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

import { readText, root } from '../deploy/workspace.js';

/** A call that a controller of the gateway answers. */
export interface Route {
  readonly method: string;
  /** With `:name` for what varies. */
  readonly path: string;
}

const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);
const OUTSIDE = /^(api\/web|health)/;

/** Every route of the gateway, as its controllers declare them: a new one can't be forgotten. */
export function routesOfGateway(): Route[] {
  const folder = 'apps/gateway/src';
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controller.ts'))
    .flatMap((name) => routesIn(path.join(folder, name)));
}

function routesIn(file: string): Route[] {
  const tree = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
  return tree.statements
    .filter(ts.isClassDeclaration)
    .flatMap((declared) =>
      decorated(declared, 'Controller').flatMap((prefix) =>
        declared.members.flatMap((member) =>
          [...METHODS].flatMap((method) =>
            decorated(member, method).map((rest) => ({ method: method.toUpperCase(), path: joined(prefix, rest) })),
          ),
        ),
      ),
    );
}

/** What a decorator of this name is given, each of a list alone; '' for nothing; none where there is no such decorator. */
function decorated(node: ts.HasDecorators | ts.ClassElement, name: string): string[] {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return decorators.flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== name) return [];
    const [given] = expression.arguments;
    if (given === undefined) return [''];
    const texts = ts.isArrayLiteralExpression(given) ? given.elements : [given];
    return texts.flatMap((text) => (ts.isStringLiteralLike(text) ? [text.text] : []));
  });
}

function joined(prefix: string, rest: string): string {
  const whole = [prefix, rest].filter((part) => part !== '').join('/');
  return OUTSIDE.test(whole) ? `/${whole}` : `/api/v1/${whole}`.replace(/\/$/, '');
}

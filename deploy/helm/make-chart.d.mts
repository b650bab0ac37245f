export function ofKustomize(): object[];
export function asChart(manifests: readonly object[]): object[];
export function chartFiles(rendered: readonly object[]): Record<string, string>;

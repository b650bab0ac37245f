export function packagesInBundles(project: string): string[];

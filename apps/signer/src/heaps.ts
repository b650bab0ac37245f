/** Room for what each child holds, in MB, by its script: the build compiles it for just that (deploy/bundles.mjs). */
export const HEAPS = { 'sandbox/child.js': 384 } as const;

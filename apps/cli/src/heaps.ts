/** Room for what each child holds, in MB, by its script: the build compiles it for just that (deploy/bundles.mjs). */
export const HEAPS = {
  'extract/child.js': 1024,
  'extract/lines-child.js': 384,
  'pictures/picture-child.js': 256,
} as const;

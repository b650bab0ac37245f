/** Room for what each child holds, in MB, by its script: the build compiles it for just that (deploy/bundles.mjs). */
export const HEAPS = {
  'labels/meaning-child.js': 192,
  'pages/page-child.js': 256,
  'paper/paper-child.js': 128,
  'pictures/picture-child.js': 96,
  'sandbox/child.js': 384,
  'sandbox/lines-child.js': 128,
  'verification/verify-child.js': 256,
} as const;

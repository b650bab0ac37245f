import { loadBundled } from '@formseal/platform/bundled';

const { serve } = await loadBundled<typeof import('./serve.js')>(new URL('./serve.js', import.meta.url));
await serve();

import { serveBundled } from '@formseal/platform/bundled';

await serveBundled(new URL('./serve.js', import.meta.url));

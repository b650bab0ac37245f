import { loadBundled } from '@formseal/platform/bundled';

const { runWords } = await loadBundled<typeof import('./program.js')>(new URL('./program.js', import.meta.url));
const words = process.argv.slice(2);
const code = await runWords(words);
// A command may have said itself how it ended.
if (code !== 0) process.exitCode = code;
// A backend that hangs would hold its connection, and with it the command, for minutes.
if (words.includes('doctor')) setTimeout(() => process.exit(), 500).unref();

import { runWords } from './program.js';

const code = await runWords(process.argv.slice(2));
// A command may have said itself how it ended.
if (code !== 0) process.exitCode = code;

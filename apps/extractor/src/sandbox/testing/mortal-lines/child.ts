/** The child that reads PDFs, beside those who read lines and die of it. */
await import('../../child.js');

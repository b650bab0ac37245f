import { describe, expect, it } from '@jest/globals';
import { stagesIn } from './stages.js';

const node = (id: number, functionName: string, url = '', children: number[] = []) => ({
  id,
  callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
  children,
});
const dist = (file: string) => `file:///formseal/libs/form-reader/dist/${file}`;

describe('the stages of reading', () => {
  it('have the time of their own functions and of the helpers those call, a page', () => {
    const nodes = [
      node(1, '(root)', '', [2, 5, 6, 7, 8]),
      node(2, 'detectFields', dist('flat/detect.js'), [3]),
      node(3, 'near', dist('nearby.js')),
      node(5, 'getOperatorList', 'file:///formseal/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs'),
      node(6, '(garbage collector)'),
      node(7, '(idle)'),
      node(8, 'readForm', dist('read-form.js')),
    ];
    const profile = {
      nodes,
      startTime: 0,
      endTime: 0,
      samples: [2, 3, 5, 6, 7, 8],
      timeDeltas: [4000, 2000, 8000, 1000, 9000, 500],
    };
    expect(stagesIn(profile, 2)).toEqual([
      { name: 'pdf.js with the unpacking of streams', ms: 4 },
      { name: 'blanks of flat pages', ms: 3 },
      { name: 'memory given back', ms: 0.5 },
      { name: 'all else', ms: 0.25 },
    ]);
  });
});

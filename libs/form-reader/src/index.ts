export { readForm } from './read-form.js';
export type { ReadOptions, Stages } from './read-form.js';
export { drawStages } from './trace/draw-stages.js';
export type { StagePicture } from './trace/draw-stages.js';
export { explainFields } from './trace/explain.js';
export type { FieldTrace } from './trace/explain.js';
export { PLAIN_FORMAT } from './draft-field.js';
export { isFailure } from './open-document.js';
export type { ReadFailure } from './open-document.js';

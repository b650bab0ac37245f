import type { Finding } from './findings/finding.js';
import type { FieldFormat, FieldType, ReadField, Widget } from '@formseal/contracts';
import type { ViewRect } from './content/page-content.js';
import { NOWHERE, type BlankPlace, type Caption } from './structure/form-structure.js';

/** What made the reader think there is a field here. */
export const EVIDENCE = [
  'widget',
  'rule',
  'leader',
  'cell',
  'box',
  'comb',
  'space',
  'check_box',
  'check_round',
  'check_glyph',
  'words',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** A field on its way through the stages: each stage returns new drafts with more of it known. View space throughout. */
export interface DraftField {
  readonly page: number;
  readonly rect: ViewRect;
  readonly type: FieldType;
  /** The type is a person's word: no wording makes it another. */
  readonly typeChosen?: boolean;
  readonly origin: ReadField['origin'];
  readonly evidence: Evidence;
  readonly format: FieldFormat;
  readonly widget: Widget | null;
  /** What the file itself calls the field (/TU); null where it says nothing. */
  readonly tooltip: string | null;
  /** The printed words of a choice that is ringed. */
  readonly printed?: string;
  /** What a box is one of the answers to, where the file (/TU of the field) or the page says it. */
  readonly question: string | null;
  readonly label: string;
  /** The label without what tells it from others that are alike. */
  readonly bare?: string;
  /** The page's text that the label is may be another field's as well. */
  readonly contested?: boolean;
  /** Where it stands in the form's structure. */
  readonly place: BlankPlace;
  /** The texts that competed for its label, the best first. */
  readonly captions: readonly Caption[];
  /** Heading the field stands under, where one was found. */
  readonly section: string | null;
  /** It stands in a column whose head names somebody else. */
  readonly isOfOthersColumn?: true;
  readonly group: string | null;
  readonly key: string | null;
  readonly state: ReadField['state'];
  readonly value: string | null;
  readonly confidence: number;
  /** What speaks for and against a value, and why. */
  readonly findings: readonly Finding[];
}

/** The format of a field that asks for nothing in particular. */
export const PLAIN_FORMAT: FieldFormat = {
  multiline: false,
  maxLength: null,
  comb: null,
  datePattern: null,
  required: false,
  choices: [],
  editable: true,
  multiSelect: false,
};

/** A draft of which only the place, the evidence and the type are known yet. */
export function draftField(
  known: Pick<DraftField, 'page' | 'rect' | 'type' | 'origin' | 'evidence' | 'confidence'> & Partial<DraftField>,
): DraftField {
  return {
    format: PLAIN_FORMAT,
    widget: null,
    tooltip: null,
    question: null,
    label: '',
    place: NOWHERE,
    captions: [],
    section: null,
    group: null,
    key: null,
    state: 'open',
    value: null,
    findings: [],
    ...known,
  };
}

/** Every rule of the reader that may hold a value back or give it away, by its stable id: what the review screen explains. */
export const FINDING_RULES = [
  'contested_caption',
  'table_row',
  'signing_part',
  'co_signers',
  'listed_signers',
  'guardians',
  'other_signer',
  'of_thing',
  'answered_by_boxes',
  'addressee',
  'half_of_name',
  'split_email',
  'split_value',
  'conditions',
  'print_in_blank',
  'name_of_others',
  'relative',
  'child_of_parents',
  'pupil',
  'asked_again',
  'columns_of_boxes',
  'name_again',
  'names_together',
  'listed_name',
  'between_two',
  'parts_played',
  'completed_by_others',
  'lonely_account',
  'lonely_document',
  'loose_office',
  'loose_firm',
  'birth_row',
  'parted_date',
  'foreign_block',
  'lonely_place',
  'former_address',
  'name_order',
  'shared_cell',
  'begun_number',
  'printed_account',
  'twin_cells',
  'printed_town',
  'beside_number',
  'whole_address',
  'repeat_given_away',
  'numbered_owner',
  'office_on_row',
  'signer_named_before',
  'optional_part',
  'strays',
  'small_language',
  'many_signers',
  'certainty',
  'own_after_all',
  'words_left',
  'vague_heading',
  'name_disagrees',
  'other_language',
  'by_name',
  'by_neighbours',
  'two_in_one',
  'blank_unsure',
  'place_unsure',
  'weak_hint',
  'by_hand',
  'foreign_signature',
  'others_day',
  'office_part',
  'read_only',
  'signed_already',
] as const;
export type FindingRule = (typeof FINDING_RULES)[number];

/** Why a value of the account's own waits for a person all the same, whatever the reader found. */
type SuggestionReason =
  | 'filled_in'
  | 'box_left_empty'
  | 'one_of_group'
  | 'supplied_before'
  | 'other_caption'
  | 'for_another'
  | 'worked_out'
  | 'day_of_signing'
  | 'no_room'
  | 'unprintable';

/** Every answer to "why should I check this?", by its stable id. */
export type Reason = FindingRule | SuggestionReason;

/** Whether it is what the reader found, and not what is said of a value that is suggested. */
export const isFindingRule = (reason: Reason): reason is FindingRule =>
  (FINDING_RULES as readonly string[]).includes(reason);

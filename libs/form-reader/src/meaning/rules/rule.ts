/**
 * One meaning with its words. Patterns are matched against folded text (no case, no accents, no punctuation, `ß` as
 * `ss`), as whole words. Earlier rules win where two explain a label equally well.
 */
export interface KeyRule {
  /**
   * `<name>[.<part>]` of the vocabulary, or what may mean several before its neighbours are seen: `?name` is a family name
   * where a given name stands beside it and the full name else; `?place`, `?date` and the others likewise wait for company.
   */
  readonly key: string;
  readonly match: string;
  /** Words that forbid this meaning wherever they stand in the label. */
  readonly not?: string;
}

/** Words by which a form says whose data it asks for. `self` is listed so that its words count as understood. */
export interface PartyRule {
  readonly party: string;
  readonly match: string;
}

/** Words that are a form's own. */
export interface FormWords {
  /** Kinds of forms that people fill in for themselves. */
  readonly kinds: string;
  /** Words that say of a heading that it is the form's, or of a part that its blanks are for data: they name nobody. */
  readonly plain: string;
}

/** The two sides before a court. */
export interface Lawsuit {
  /** Who sues, and who answers. */
  readonly files: string;
  readonly answers: string;
  /** Papers by which one answers. */
  readonly replies: string;
  /** What stands before the words for a side where one says that one is it. */
  readonly iAm: string;
}

/** How a form says that a parent fills it in for a child. */
export interface Family {
  /** "My child", "your child": a parent speaks, or is spoken to. */
  readonly mine: string;
  /** In a title: who takes part is young. */
  readonly young: string;
  /** Who fills in for a child, whichever of the parents it is. */
  readonly guardian: string;
  readonly mother: string;
  readonly father: string;
}

/** How a form speaks of letters, of a firm's people, and of where somebody is reached. Alone in a caption, but for the last two. */
export interface Business {
  /** Who a letter is from. */
  readonly sender: string;
  /** Who is asked for in a firm. */
  readonly contact: string;
  /** At work, and at home: beside the word for a telephone. */
  readonly work: string;
  readonly home: string;
}

/** How a form says that somebody else fills in a part of it. */
export interface OthersParts {
  /** "To be completed by", with who it is as the one group. */
  readonly filledBy: readonly string[];
  /** Offices and people who fill in a part of somebody's form, by the beginning of the word. */
  readonly official: string;
  /** What they do in it: the heading of such a part names both ("Employer's certification"). */
  readonly deed: string;
  /** What theirs is called: "Employer section". */
  readonly part: string;
  /** What stands between the two where who it is comes last. */
  readonly of: string;
}

/** Heads of columns that say of when something is asked: "Current residence", "Previous employment". The whole head, with what it is about. */
export interface Times {
  readonly now: string;
  readonly before: string;
  /** Which of them are about work. */
  readonly work: string;
}

/** Everything the reader knows of one language. */
export interface LanguageRules {
  readonly language: string;
  /** Words that carry no meaning of their own in a label. */
  readonly fillers: string;
  /** Words of captions that no other language has: they tell a form of captions alone from one of a language near by. */
  readonly telling?: string;
  readonly keys: readonly KeyRule[];
  readonly parties: readonly PartyRule[];
  /** Those words for `self` that are parts people play: whoever holds the form may be the patient, or treat one. */
  readonly roles: string;
  /** Those of them that have another side, whose part the account may as well have. */
  readonly sides: string;
  /** Words for whoever fills a form in: alone before a blank they ask for the name. */
  readonly asker?: string;
  /** A date, whatever of. */
  readonly date: string;
  /** Looks like a date by its words and is none. */
  readonly notDate: string;
  readonly signature: string;
  /** Beside the word for a signature: what makes it a name, a date, a place instead. */
  readonly notSignature: string;
  /** Whose signature the service never gives: witness, notary, official, other party. */
  readonly foreignSigner: string;
  /** A part that the office fills. */
  readonly office: string;
  readonly othersParts: OthersParts;
  /** Who is dead, and fills in no form. */
  readonly dead: string;
  readonly family: Family;
  readonly business: Business;
  readonly lawsuit: Lawsuit;
  /** Over a list of those who live with whoever fills the form in: "Family members". */
  readonly household?: string;
  readonly times?: Times;
  /** How a text begins in which whoever fills the form speaks of themselves: alone before a blank, or in a sentence. */
  readonly firstPerson: string;
  /** By which whoever speaks names somebody else to act for them: "I authorise ____". */
  readonly entrusts?: string;
  /** What is asked only of those for whom something holds: where an answer differs from the one above, of who is married, is a minor. */
  readonly condition: string;
  /** What only a hand can do here: photo, fingerprint, stamp, handwritten note. */
  readonly hand: string;
  /** A declaration or consent that only the person can give. */
  readonly consent: string;
  readonly forms?: FormWords;
}

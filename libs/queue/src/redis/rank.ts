/** BullMQ's own limit of priorities; 0 would overtake every ranked job. */
export const LAST_RANK = 2 ** 21 - 2;

/** The priority of a job before which so many of its sender's stand. */
export const priorityOf = (rank: number): number => Math.min(Math.max(Math.trunc(rank), 0), LAST_RANK) + 1;

/** Where those of a higher rank begin, as Redis is asked: BullMQ's score has the priority in front of a counter of 32 bits. */
export const endOfRank = (rank: number): string => `(${(priorityOf(rank) + 1) * 2 ** 32}`;

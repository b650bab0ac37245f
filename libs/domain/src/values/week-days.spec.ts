import { describe, expect, it } from '@jest/globals';
import { namesWeekDay } from './week-days.js';

describe('days of the week', () => {
  it.each(['Monday', 'Tue', 'Mittwoch', 'Do', 'Vendredi', 'sábado', 'domenica', 'Zaterdag', 'środa', 'lørdag'])(
    '%s is one',
    (words) => {
      expect(namesWeekDay(words)).toBe(true);
    },
  );

  it.each(['May', 'Yes', 'Monday morning only', 'Weekend', ''])('%s is none', (words) => {
    expect(namesWeekDay(words)).toBe(false);
  });
});

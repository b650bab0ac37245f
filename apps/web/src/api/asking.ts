/** A question that is asked again and again. */
export interface Asking {
  /** Asks; where the last answer is not here yet, as soon as it is: on a slow line a new question never takes its place. */
  ask(): void;
  /** What is still on its way is for nobody. */
  stop(): void;
}

/** Asks one question at a time, and tells every answer. */
export function asking<T>(
  question: () => Promise<T>,
  answered: (answer: T) => void,
  failed: (error: unknown) => void,
): Asking {
  let [underWay, again, over] = [false, false, false];
  const ask = (): void => {
    again = underWay;
    if (underWay || over) return;
    underWay = true;
    void question()
      .then(
        (answer) => over || answered(answer),
        (error: unknown) => over || failed(error),
      )
      .finally(() => {
        underWay = false;
        if (again) ask();
      });
  };
  return {
    ask,
    stop() {
      over = true;
    },
  };
}

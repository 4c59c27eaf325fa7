interface Asking<Answer> {
  /** Says the question to the other process, by its number. */
  ask: (call: number) => void;
  patienceMs: number;
  /** What holds where no answer came in that time. */
  instead: () => Answer;
}

/** Questions to another process that are not answered yet, each side numbering its own. */
export class Calls<Answer> {
  readonly #open = new Map<number, (answer: Answer) => void>();
  #count = 0;

  begin({ ask, patienceMs, instead }: Asking<Answer>): Promise<Answer> {
    this.#count += 1;
    const call = this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(call, instead()), patienceMs);
      this.#open.set(call, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      ask(call);
    });
  }

  /** The answer came; to a question that was given up it is late, and dropped. */
  end(call: number, answer: Answer): void {
    this.#open.get(call)?.(answer);
    this.#open.delete(call);
  }
}

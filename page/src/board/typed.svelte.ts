// A physical game that is typed in: it is sent, and what came back holds until something is changed.
export class Scoring<Position, Answer> {
  /** The answer to what is typed now. */
  answer = $state.raw<Answer | null>(null);
  problem = $state.raw<unknown>();
  busy = $state(false);

  constructor(private readonly score: (position: Position) => Promise<unknown>) {}

  /** Something was changed: the answer holds no more. */
  change = (): void => {
    this.answer = null;
  };

  /** Send it; whether it was scored. */
  async send(event: SubmitEvent, position: Position): Promise<boolean> {
    event.preventDefault();
    this.busy = true;
    this.problem = undefined;
    try {
      this.answer = (await this.score(position)) as Answer;
    } catch (error) {
      this.problem = error;
    } finally {
      this.busy = false;
    }
    return this.problem === undefined;
  }
}

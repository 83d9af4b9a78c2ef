/** What the frame writes for developers into its own console. The host page and the modal cannot read it. */
export type Log = {
  /**
   * @param what happened, in one sentence
   * @param error only its code and its message are written: its other fields may hold data of the visitor
   */
  error(what: string, error: unknown): void
}

/** What the frame writes for developers into its own console. The host page and the modal cannot read it. */
export type Log = {
  /**
   * @param what happened, in one sentence
   * @param error only its code and its message are written: what else it carries may be the visitor's
   */
  error(what: string, error: unknown): void
}

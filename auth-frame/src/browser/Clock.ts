/** Time that never jumps (RL-13). */
export type Clock = {
  /** Milliseconds since some moment. */
  now(): number
  /**
   * @throws the signal's reason when it is aborted before
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Does nothing: for an error that no one waits for. */
export const ignore = (): void => {}

/** Does nothing: a handler for errors that we ignore. */
export const ignore = (): void => {}

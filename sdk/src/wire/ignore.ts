/** For what has nobody to tell. */
export const ignore = (): void => {}

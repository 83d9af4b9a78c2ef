/** URL of the modal. This is the one of `airlock-dev`: in production, it is where you serve the modal. */
export const frameUrl = 'http://modal.localhost:4401'
/** Id of your project. This is the one of `airlock-dev`. */
export const projectId = '00000000000000000000000000a1710c'

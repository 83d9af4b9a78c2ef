/** Fakes a server whose project allows only an origin that `fakeApp` does not use. */
export const unlisted = () => Response.json({ allowedOrigins: ['https://other.example'] })

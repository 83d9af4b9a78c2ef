/** A server whose project lists another page than that of `fakeApp`. */
export const unlisted = () => Response.json({ allowedOrigins: ['https://other.example'] })

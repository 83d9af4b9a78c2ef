/**
 * Path of the documentation's pages about errors. The page of an error is `errorPages` followed by the error's name.
 * A deployment with a public documentation site puts the site's origin in front.
 */
export const errorPages = '/reference/errors/'

import * as m from '../../generated/i18n/messages.js'

/** The specification's line under a refused code. The catalogue's texts end without a stop; one that has one keeps only one. */
export const codeError = (message: string): string => m.code_retry({ message: message.trim().replace(/\.$/, '') })

import * as m from '../../generated/i18n/messages.js'

/**
 * The line under a refused code. The texts of the catalogue end without a full stop; where one has it, it is not
 * doubled.
 */
export const codeError = (message: string): string => m.code_retry({ message: message.trim().replace(/\.$/, '') })

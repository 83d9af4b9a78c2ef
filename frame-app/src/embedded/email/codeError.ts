import * as m from '../../generated/i18n/messages.js'

/**
 * The line under a refused code. The texts of the catalogue end without a full stop; where one has it, it is not
 * doubled, and what says by itself to do something again stands alone.
 */
export const codeError = (message: string): string => {
  const bare = message.trim().replace(/\.$/, '')
  return /\bagain\b/i.test(bare) ? bare : m.code_retry({ message: bare })
}

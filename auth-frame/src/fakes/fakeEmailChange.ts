import { randomUUID } from 'node:crypto'
import { type FakeRole, type Identity, Refusal } from './fakeRole.ts'

export const emailOf = (email: string): Identity => ({ method: 'email', subject: email, email, userName: null })
export const checkCode = (right: string | undefined, code: string) => {
  if (right !== code) throw new Refusal(400, 'CODE_WRONG')
}

/** Implements the email change calls of both fake roles. */
export function fakeEmailChange(login: FakeRole, keeper: FakeRole) {
  const outcomes = new Map<string, 'done' | 'refused'>()
  const changes = new Map<string, { email: string; primary?: string; secondary: string }>()
  return {
    login: {
      startEmailChange: ({ email }: { email: string }, { id, account }: ReturnType<FakeRole['sessionOf']>) => {
        const { email: old } = account.identity
        const change = { email, secondary: login.newCode(), ...(old && { primary: login.newCode() }) }
        changes.set(id, change)
        if (old) login.mails.push({ to: old, code: change.primary! })
        else login.mails.push({ to: email, code: change.secondary })
        return { action: old ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
      },
      verifyPrimary: ({ code }: { code: string }, { id }: { id: string }) => {
        const change = changes.get(id)
        checkCode(change?.primary, code)
        login.mails.push({ to: change!.email, code: change!.secondary })
        return null
      },
      verifySecondary: (
        { code, ticket }: { code: string; ticket: string },
        { id, account }: ReturnType<FakeRole['sessionOf']>,
      ) => {
        const change = changes.get(id)
        checkCode(change?.secondary, code)
        const { jti, new: next } = readClaims(ticket)
        if (next !== change!.email) throw new Refusal(401, 'UNAUTHORIZED')
        const { email: old, method: kind } = account.identity
        const assertion = jwt({ jti, kind, old, new: next, iat: 0 })
        account.identity = { ...account.identity, email: next, ...(kind === 'email' && { subject: next }) }
        account.pendingChange = { old, ticket, assertion }
        return { newEmail: next, assertion }
      },
      settleEmailChange: ({ receipt }: { receipt: string }) => {
        const { jti, outcome } = readClaims(receipt)
        const account = login.accounts.find(({ pendingChange: each }) => each && readClaims(each.ticket).jti === jti)
        if (account && outcome === 'refused')
          account.identity = { ...account.identity, ...emailOf(account.pendingChange!.old!) }
        delete account?.pendingChange
        return null
      },
    },
    keeper: {
      startEmailChange: ({ email }: { email: string }, session: ReturnType<FakeRole['sessionOf']>) => {
        keeper.assertFresh(session)
        const { id, identity } = session.account
        const [jti, change] = [randomUUID(), { kind: identity.method, old: identity.email, new: email }]
        const ticket = { ...change, jti, sub: id, identity: id, origin: '', browser: '', iat: 0, exp: 0 }
        return { ticket: jwt(ticket) }
      },
      completeEmailChange: ({ ticket, assertion }: { ticket: string; assertion: string }) => {
        const [own, said] = [readClaims(ticket), readClaims(assertion)]
        if (own.new !== said.new || own.jti !== said.jti) throw new Refusal(401, 'UNAUTHORIZED')
        const account = keeper.accounts.find(({ id }) => id === own.sub)!
        const holder = keeper.accounts.find((each) => each !== account && each.identity.subject === own.new)
        const outcome = outcomes.get(own.jti) ?? (holder?.enrolments.size ? 'refused' : 'done')
        if (outcome === 'done') {
          for (const session of keeper.sessions.values()) if (session.account === holder) session.account = account
          if (holder) keeper.accounts.splice(keeper.accounts.indexOf(holder), 1)
          account.identity = { ...account.identity, email: own.new, ...(own.kind === 'email' && { subject: own.new }) }
        }
        outcomes.set(own.jti, outcome)
        return { receipt: jwt({ jti: own.jti, outcome }) }
      },
    },
  }
}

/** Returns a string in JWT format. The fake roles do not verify signatures. */
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`
const readClaims = (text: string) => JSON.parse(String(Buffer.from(text.split('.')[1]!, 'base64url')))

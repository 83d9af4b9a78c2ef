type Mailbox = { readonly name: string; readonly href: string }

const gmail: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/mail/' }
const outlook: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }

const mailboxes = new Map<string, Mailbox>([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['hotmail.com', outlook],
  ['live.com', outlook],
  ['msn.com', outlook],
])

/** Returns the website where the owner of an email address reads mail, or `undefined` if the domain is not known. */
export const mailboxOf = (email: string): Mailbox | undefined =>
  mailboxes.get(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  )

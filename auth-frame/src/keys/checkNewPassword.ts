/**
 * Returns the problem with a new password that the user typed twice, or `undefined` if the password is acceptable.
 * Characters are counted by code point.
 *
 * @param email the user's email address, which an attacker would try first
 */
export function checkNewPassword(
  password: string,
  again: string,
  email: string | null,
): 'short' | 'differs' | 'common' | undefined {
  if ([...password].length < 10) return 'short'
  if (isGuessable(password, email)) return 'common'
  return password === again ? undefined : 'differs'
}

/** Sequences of adjacent keyboard keys, and sequences of consecutive letters and digits. */
const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujm'],
].flatMap((row) => [row, [...row].reverse().join('')])

const letters: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' }

/**
 * Whether an attacker with a stolen encrypted share would try this password early: a common password with a year
 * appended, the user's email address, a repetition, or adjacent keys.
 *
 * @param email the user's email address
 */
function isGuessable(password: string, email: string | null): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const [name = ''] = (email ?? '').toLowerCase().split('@')
  if (name.length >= 4 && text.includes(name)) return true
  if (new Set(text).size < 5) return true
  // The shortest substring that gives the whole password when it is repeated.
  const unit = /^(.+?)\1+$/s.exec(text)?.[1]
  if (unit !== undefined && unit.length < 10) return true
  return withoutRows(text).length < 4 || isCommon(text)
}

/** Removes every run of four or more characters that are adjacent in one of the `rows`. */
function withoutRows(text: string): string {
  let left = ''
  for (let from = 0; from < text.length; ) {
    let length = 4
    if (!rows.some((row) => row.includes(text.slice(from, from + 4))) || from + 4 > text.length) {
      left += text[from++]
      continue
    }
    while (from + length < text.length && rows.some((row) => row.includes(text.slice(from, from + length + 1))))
      length++
    from += length
  }
  return left
}

function isCommon(text: string): boolean {
  const bare = (given: string) => given.replace(/[^\p{L}]+/gu, '')
  const inner = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  const spelled = [...inner].map((each) => letters[each] ?? each).join('')
  return [text, inner, spelled].some((each) => commonPasswords.has(bare(each)))
}

/**
 * The most common leaked passwords, normalized as in `isGuessable`: lowercase, without digits and signs at both ends.
 * Digits that imitate letters are replaced by these letters.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
abcdefghij access account adidas admin adminadmin administrator airlock airplane alexander alexandra alexis amanda
america amsterdam anderson andrea angel angela angelina animal anthony apple arsenal asdfghjkl ashley asshole august
australia awesome babygirl backspace bailey banana barcelona baseball basketball batman beautiful bella benjamin
berlin bigdaddy bitcoin biteme blackcat blessed blink blockchain bonjour brandon brazil bubbles buster butterfly
california canada cancer carolina caroline challenge champion changeit changeme changemenow charles charlie charlotte
cheese chelsea chicago chicken chocolate christian christina christine christmas christopher computer confidential
connect cookie correcthorse correcthorsebatterystaple corvette cowboys crypto cryptocurrency crystal daddy dallas
daniel danielle default demo dennis destiny diamond dolphin dolphins donald dragon dragonball edward elephant
elizabeth emmanuel england entrance eternity ethereum everton facebook family felicidad fernando ferrari firebird
flamingo florida flower flowers football forever fortnite france freedom friends friendship fuckyou garfield gateway
genesis george germany ginger godisgood goldfish goodluck google grandma guitar gunners hamilton hannah happiness
happy harley hello helloworld hockey hottie hunter icecream iceman iloveme iloveu iloveyou iloveyousomuch independent
indonesia infinity instagram internet jackson jasmine jennifer jessica jesus jesuschrist johnson jonathan jordan
joseph joshua justin juventus kimberly kissme knight krishna lakers landrover lastname leonardo letmein letmeinnow
liberty linkedin lisbon liverpool london loveable lovelove lovely loveyou lucky madison maggie manchester
manchesterunited marina marseille martin master matrix matthew melissa mercedes merlin metallica metamask michael
michelle microsoft midnight minecraft monalisa monkey monster montana morgan moscow mother motorola mountain mustang
mypassword myspace naruto natalie nathan newyork nicholas nicole nintendo nirvana nothing november october office
oliver orange panther paradise paris parola passphrase passw passwd password passwordpassword passwort patricia
patrick peanut pepper personal phoenix pineapple player playstation please pokemon portugal precious prince princess
private profile purple qazwsx qazwsxedc qweasd qweasdzxc qwert qwerty qwertyuiop qwertyuiopasdfghjkl rainbow raspberry
realmadrid rebecca redskins richard robert rockstar rockyou ronaldo rosebud russia samantha samsung sandra santiago
satoshi satoshinakamoto scarlett scooter scorpion secret secretpassword security september serenity shadow shannon
shopping silver skywalker slipknot snickers snoopy soccer softball spiderman spongebob starwars steelers stephanie
strawberry summer summertime sunflower sunshine superman superstar supervisor sweetheart sweety swordfish taylor
teacher telephone tequila test testing testtest thankyou thomas thunder tiffany tigger tinkerbell tomorrow toyota
trustno trustnoone tuesday twitter united unknown user username valentina valentine vanessa vegeta victoria victory
vincent virginia volleyball wallet walletpassword warcraft warrior wednesday welcome welcomehome westside whatever
whatsapp william winston winter wolverine wonderful wordpass yamaha yankees yellow youtube zaqwsx zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)

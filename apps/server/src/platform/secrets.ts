import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a header or a link: a session token, a channel key, the handle of a sign-in step. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. Enough for 60 random bits and more; a code of six digits needs `hashCode`. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Six digits, the first never 0: a code travels as a number. */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000))
}

/** 32 letters and digits that nobody takes for one another. */
const PAIRING_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 random bits to be typed or pasted once: three groups of four. */
export function newPairingCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => PAIRING_LETTERS.charAt(byte % PAIRING_LETTERS.length))
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** Slow on purpose: whoever reads the table cannot try all codes within the five minutes that one lives. */
export function hashCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, { N: 4096, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error)
      else resolve(key.toString('base64url'))
    })
  })
}

/** Compares two hashes in a time that tells nothing of where they differ. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

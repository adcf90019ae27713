/** Countries whose English has its own forms of dates and amounts. */
export const regions = [
  'AE,AG,AT,AU,BB,BE,BI,BM,BS,BW,BZ,CA,CH,CK,CM,CY,DE,DK,DM,FI,FJ,GB,GD,GH,GM,GY,HK,ID,IE,IL,IM,IN,JM,KE,KI,KN,KY,LC',
  'LR,LS,MG,MO,MS,MT,MU,MV,MW,MY,NA,NF,NG,NL,NR,NZ,PG,PH,PK,RW,SB,SC,SE,SG,SI,SL,SZ,TO,TT,TV,TZ,UG,US,VC,VU,WS,ZA,ZM,ZW',
]
  .join()
  .split(',')

/** Whether texts in the catalogue's language fit dates and amounts of this locale, such as `en-NZ`. */
export function isLocale(text: string): boolean {
  return /^en-[A-Z]{2}$/.test(text)
}

/** Currencies of several countries. Their documents follow one of these in dates and amounts. */
const shared: Readonly<Record<string, string>> = { EUR: 'en-IE' }

/**
 * The English of the country whose currency this is: NZD is en-NZ. A currency begins with the code of its country. A
 * country without an English of its own follows Britain, whose dates begin with the day.
 */
export function localeOfCurrency(currency: string): string {
  const country = currency.slice(0, 2)
  return shared[currency] ?? (regions.includes(country) ? `en-${country}` : 'en-GB')
}

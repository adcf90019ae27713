import { bookPurchasesMessages } from '@brigade/contract/purchases/book-purchases.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(bookPurchasesMessages)

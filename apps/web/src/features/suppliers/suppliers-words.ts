import { keepSuppliersMessages } from '@brigade/contract/suppliers/keep-suppliers.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(keepSuppliersMessages)

import { bookExpensesMessages } from '@brigade/contract/expenses/book-expenses.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(bookExpensesMessages)

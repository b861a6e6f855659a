import type { Category } from '@music/contracts';

/** The visible name of each category. */
export const categoryNames: Record<Category, string> = {
  brass: 'Brass',
  contemporary: 'Contemporary',
  vocal: 'Vocal',
};

/** What each category is, in the line below its name. */
export const categoryLeads: Record<Category, string> = {
  brass: 'Marches, selections and solos for brass band.',
  contemporary: 'Songs for worship groups, praise bands and soloists.',
  vocal: 'Choral music and songs for songster brigades, choirs and soloists.',
};

/** Titles of invented pieces that several forms share; the words in braces are filled in. */

export const devotionalFree = [
  'The {lightAdj} {light}',
  '{when}',
  'In {graceAdj} {grace}',
  'A Prayer for {grace}',
  'The {placeAdj} {place} of {grace}',
  'Where {grace} and {grace} Meet',
  'Beyond the {placeAdj} {place}',
  'My {title}, My {title}',
  'A {person}’s Prayer at {hour}',
  'The {person} and the {titleShort}',
];
export const marchFree = [
  '{town} {hall}',
  'The {armyAdj} {army}',
  'Under the {armyAdj} {army}',
  '{army} of {grace}',
  'The {armyAdj} {army} of {town}',
  '{sing}, {armyAdj} {army}!',
  'Forward to {grace}',
  '{armyAdj} and {armyAdj}',
  'To {town} with {grace}',
  'Heralds of {graceAdj} {grace}',
  '{town} Young People’s {hall}',
  'The {army} of {bible}',
];
export const pictureFree = [
  'The {placeAdj} {place}',
  'From {bible} to {bible}',
  '{saint} the {person}',
  '{placeAdj} {place}, {lightAdj} {light}',
  'The Road to {bible}',
  '{light} over {bible}',
  'The {person} of {bible}',
  'Pictures of {graceAdj} {grace}',
  'The {place} of {graceAdj} {grace}',
  '{saint} and the {lightAdj} {light}',
  'Three Scenes: {place}, {place} and {place}',
];
export const songFree = [
  'The {songAdj} {song}',
  'A {song} of {grace}',
  '{graceAdj} {grace}',
  '{song} for a {lightAdj} {hour}',
  'A {songAdj} {song} of {grace}',
  '{grace}, {grace} and {grace}',
  'The {person}’s {song}',
  '{song} from the {placeAdj} {place}',
];
export const christmasFree = [
  'The {christmasAdj} {christmas}',
  '{christmasAdj} {christmas}',
  '{christmas} {dance}',
  'A {christmasAdj} {song}',
  '{song} for the {christmas}',
  '{christmas} and {christmas}',
  'The {christmas} of {town}',
  'A {christmasAdj} {christmas} at {town}',
  '{song} of the {christmasAdj} {christmas}',
];

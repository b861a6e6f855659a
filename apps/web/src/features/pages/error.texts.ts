export const errorTexts = { title: 'Error', home: 'Go to the home page' };

export const notFoundTexts = {
  title: 'Page not found',
  sorry: 'Sorry, we could not find that page.',
  home: 'Go to the home page',
};

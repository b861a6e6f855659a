// Stands in for TypeORM's drivers of other databases (jest.config.mjs).
module.exports = {};
